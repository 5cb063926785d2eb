import type { Request, Response } from 'express';

interface Kind {
  name: string;
  value: RegExp;
  /** Unless a cookie is written with one of its own. */
  lifetimeMs?: number;
  /** Of the cookie without prefix that earlier versions set over https, too. */
  formerPath: string;
}

/** Browsers refuse a cookie with this prefix from another host of the domain, or over http. */
const PREFIX = '__Host-';

/** A cookie that scripts can't read. */
export class HostCookie {
  constructor(
    private readonly kind: Kind,
    private readonly publicUrl: string,
  ) {}

  read(request: Request): string | undefined {
    const pairs = (request.headers.cookie ?? '').split(/;\s*/);
    const { name, value } = this.kind;
    const names = this.isSecure(request) ? [PREFIX + name, name] : [name];
    return names
      .flatMap((each) => pairs.filter((pair) => pair.startsWith(`${each}=`)))
      .map((pair) => pair.slice(pair.indexOf('=') + 1))
      .find((found) => value.test(found));
  }

  /** Whether the browser sends the cookie, with whatever value. */
  isSent({ headers }: Request): boolean {
    return new RegExp(`(^|; *)(${PREFIX})?${this.kind.name}=`).test(headers.cookie ?? '');
  }

  clear(request: Request, response: Response): void {
    const secure = this.isSecure(request);
    const { name } = this.kind;
    for (const each of secure ? [PREFIX + name, name] : [name])
      response.clearCookie(each, { httpOnly: true, sameSite: 'lax', secure, path: '/' });
  }

  write(request: Request, response: Response, value: string, maxAge = this.kind.lifetimeMs): void {
    const secure = this.isSecure(request);
    const { name, formerPath } = this.kind;
    const attributes = { httpOnly: true, sameSite: 'lax', secure } as const;
    response.cookie(secure ? PREFIX + name : name, value, { ...attributes, path: '/', maxAge });
    const isFormer = new RegExp(`(^|; *)${name}=`).test(request.headers.cookie ?? '');
    if (secure && isFormer) response.clearCookie(name, { ...attributes, path: formerPath });
  }

  private isSecure(request: Request): boolean {
    return request.secure || this.publicUrl.startsWith('https:');
  }
}
