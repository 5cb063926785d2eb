import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PasswordsService } from '../passwords/passwords.service';

export const RECOVERY_CODES = 10;

/** Without i, l, o and u, which are easily misread. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 10;
const GROUP = 5;

function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${letters.slice(0, GROUP).join('')}-${letters.slice(GROUP).join('')}`;
}

const typed = (code: string) => code.toLowerCase().replace(/[\s-]/g, '');

/** Codes have 50 bits, so they are hashed like passwords: ASVS 5.0, 6.5.2. */
@Injectable()
export class RecoveryCodesService {
  constructor(private readonly passwords: PasswordsService) {}

  async create(salt: Buffer): Promise<{ codes: string[]; hashes: Buffer[] }> {
    const codes = Array.from({ length: RECOVERY_CODES }, newCode);
    const hashes = await Promise.all(codes.map((code) => this.hash(code, salt)));
    return { codes, hashes };
  }

  isCode(text: string): boolean {
    const code = typed(text);
    return code.length === LENGTH && [...code].every((letter) => ALPHABET.includes(letter));
  }

  hash(code: string, salt: Buffer): Promise<Buffer> {
    return this.passwords.hashWithSalt(typed(code), salt);
  }
}
