import { Injectable } from '@nestjs/common';

@Injectable()
export class StartupMessages {
  readonly lines: string[] = [];

  add(line: string): void {
    this.lines.push(line);
  }
}
