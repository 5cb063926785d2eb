import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { VisitorsService } from '../../visitors/visitors.module';
import { messagePageHtml } from '../boot/unavailable-page';
import { PLATFORM_TEXTS } from '../texts';
import { PreviewsService } from './previews.service';
import type { ShownPreview } from './shown-preview';

const LINK = /^\/preview\/([^/]+)\/?$/;
/** Where 'Sıfırla' in the bar leads. */
const END = 'end';
/** No other site: `//` begins the address of one. */
const PATH = /^\/(?![/\\])/;

/** A page of the feature that needs nothing in its address, public ones first. */
function firstPageOf({ release }: ShownPreview): string {
  const pages = release.manifest.feature.routes.filter(({ path }) => PATH.test(path) && !path.includes(':'));
  return (pages.find(({ access }) => access === 'public') ?? pages[0])?.path ?? '/';
}

function pageBefore({ headers }: Request): string {
  const referer = headers.referer ?? '';
  if (!URL.canParse(referer)) return '/';
  const { host, pathname, search } = new URL(referer);
  return host === headers.host && PATH.test(pathname) ? pathname + search : '/';
}

/** Answers the addresses of previews. */
@Injectable()
export class PreviewLinks {
  constructor(
    private readonly previews: PreviewsService,
    private readonly visitors: VisitorsService,
  ) {}

  /** False if the address is none of them. */
  async answer(request: Request, response: Response): Promise<boolean> {
    const [, token] = LINK.exec(request.path) ?? [];
    if (token === undefined) return false;
    if (token === END) this.end(request, response);
    else await this.open(request, response, token);
    return true;
  }

  private end(request: Request, response: Response): void {
    this.previews.cookie.clear(request, response);
    response.redirect(303, pageBefore(request));
  }

  private async open(request: Request, response: Response, token: string): Promise<void> {
    const preview = await this.previews.find(token);
    if (!preview) {
      const { previewEnded, previewEndedBody } = PLATFORM_TEXTS;
      response.status(404).type('html').send(messagePageHtml(previewEnded, previewEndedBody));
      return;
    }
    this.previews.open(request, response, token, preview);
    // Caches in front of the product know this cookie already.
    this.visitors.ensureVisitorCookie(request, response);
    response.redirect(303, firstPageOf(preview));
  }
}
