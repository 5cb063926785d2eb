import type { NextFunction, Request, Response } from 'express';
import type { Log } from '../logging/log';

const SECRET_PATH = /^(\/reset-password\/).+/;

/** One line for each request, without queries and without the token of a reset link. */
export const requestLog =
  (log: Log) =>
  (request: Request, response: Response, next: NextFunction): void => {
    const started = performance.now();
    const { method } = request;
    const path = request.path.replace(SECRET_PATH, '$1***');
    response.once('close', () => {
      const ms = Math.round(performance.now() - started);
      const fields = { method, path, status: response.statusCode, ms, address: request.ip };
      if (response.writableFinished) log.info(fields, 'request');
      else log.info({ ...fields, aborted: true }, 'request');
    });
    next();
  };
