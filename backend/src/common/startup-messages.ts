import { Injectable } from '@nestjs/common';

/** What the person who started the server is told once it is ready, such as a first password. */
@Injectable()
export class StartupMessages {
  readonly lines: string[] = [];

  add(line: string): void {
    this.lines.push(line);
  }
}
