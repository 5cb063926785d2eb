import { Inject, Injectable } from '@nestjs/common';
import { AVATAR_SIZES } from 'shared-kit/contract';
import { type AppConfig, CONFIG } from '../config/config';
import { MEDIA_PATH } from './media-files';

/** In pixels; the size that `avatar_url` names. */
const AVATAR_SIZE_DEFAULT = 128;

export type AvatarSize = (typeof AVATAR_SIZES)[number];

export const avatarName = (key: string, size: AvatarSize): string => `avatars/${key}-${size}.webp`;

export const avatarNames = (key: string): string[] => AVATAR_SIZES.map((size) => avatarName(key, size));

export const posterName = (key: string): string => `posters/${key}.webp`;
const POSTER = /\/posters\/([\w-]+)\.webp$/;

const KEY = '*';

/** SQL of an avatar's address. `template` is a parameter: `MediaUrls.avatarTemplate`. */
export const avatarUrlSql = (key: string, template: string): string =>
  `replace(${template}::text, '${KEY}', ${key})`;

@Injectable()
export class MediaUrls {
  readonly base: string;

  constructor(@Inject(CONFIG) config: AppConfig) {
    this.base = config.storage?.publicUrl?.replace(/\/+$/, '') ?? MEDIA_PATH;
  }

  address(name: string): string {
    return `${this.base}/${name}`;
  }

  avatar(key: string | null): string | null {
    return key === null ? null : this.address(avatarName(key, AVATAR_SIZE_DEFAULT));
  }

  get avatarTemplate(): string {
    return this.address(avatarName(KEY, AVATAR_SIZE_DEFAULT));
  }

  poster(key: string): string {
    return this.address(posterName(key));
  }

  posterKey(url: string | null): string | null {
    return url?.startsWith(`${this.base}/`) ? (POSTER.exec(url)?.[1] ?? null) : null;
  }
}
