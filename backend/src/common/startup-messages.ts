import { Injectable } from '@nestjs/common';

/** Lines for the terminal once the server is ready, such as the first password. */
@Injectable()
export class StartupMessages {
  readonly lines: string[] = [];

  add(line: string): void {
    this.lines.push(line);
  }
}
