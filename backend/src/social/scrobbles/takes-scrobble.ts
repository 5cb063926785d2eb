import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { AnyFilesInterceptor } from '@nestjs/platform-express';
import { text, urlencoded, type Request, type RequestHandler, type Response } from 'express';
import type { Observable } from 'rxjs';

const BYTES_MAX = 1024 * 1024;
/** Plex sends a picture of the film, too. */
const PICTURE_BYTES_MAX = 10 * 1024 * 1024;
const FORM = 'application/x-www-form-urlencoded';

const readForm = urlencoded({ extended: false, limit: BYTES_MAX });
/** Jellyfin sends its JSON as text unless one adds a header. */
const readText = text({ type: () => true, limit: BYTES_MAX });

@Injectable()
class ReadTextInterceptor implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    const isRead = request.body !== undefined || Boolean(request.is('multipart/form-data'));
    if (!isRead) await run(request.is(FORM) ? readForm : readText, request, response);
    return next.handle();
  }
}

const run = (handler: RequestHandler, request: Request, response: Response) =>
  new Promise<void>((resolve, reject) => {
    void handler(request, response, (error?: unknown) => {
      if (error === undefined) resolve();
      else reject(error instanceof Error ? error : new Error('the body was not read', { cause: error }));
    });
  });

/** Reads the body in every form that players use, after the token is checked. Files are dropped. */
export const TakesScrobble = (): MethodDecorator =>
  applyDecorators(
    UseInterceptors(
      ReadTextInterceptor,
      AnyFilesInterceptor({
        fileFilter: (_request, _file, take) => take(null, false),
        limits: { fields: 10, fieldSize: BYTES_MAX, files: 5, fileSize: PICTURE_BYTES_MAX },
      }),
    ),
  );
