import { authCalls } from 'shared-kit/contract';
import { Client } from './client';

export const PASSWORD = 'Uzun-Parol-2026';
export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

export const emailOf = (username: string) => `${username.toLowerCase().replace(/[^a-z0-9]/g, '-')}@numune.az`;

export class User extends Client {
  constructor(
    origin: string,
    readonly id: string,
    readonly username: string,
  ) {
    super(origin);
  }

  get email(): string {
    return emailOf(this.username);
  }

  async logIn(password = PASSWORD): Promise<void> {
    const answer = await this.call(authCalls.login, { body: { username: this.username, password } });
    this.token = answer.body.token;
  }
}
