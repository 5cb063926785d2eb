import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import { answerError } from './error-answer';
import { Log } from './logging/log';

@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly log: Log) {}

  catch(error: unknown, host: ArgumentsHost): void {
    if (host.getType() === 'http') answerError(this.log, error, host.switchToHttp().getResponse<Response>());
    else this.log.error({ err: error }, 'an event failed');
  }
}
