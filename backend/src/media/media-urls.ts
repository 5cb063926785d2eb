import { Inject, Injectable } from '@nestjs/common';
import { AVATAR_SIZES } from 'shared-kit/contract';
import { AVATAR_SIZE_DEFAULT } from 'shared-kit/contract/avatars';
import { type AppConfig, CONFIG } from '../config/config';
import { MEDIA_PATH } from './media-files';

export type AvatarSize = (typeof AVATAR_SIZES)[number];

export const avatarName = (key: string, size: AvatarSize): string => `avatars/${key}-${size}.webp`;

export const avatarNames = (key: string): string[] => AVATAR_SIZES.map((size) => avatarName(key, size));

export const posterName = (key: string): string => `posters/${key}.webp`;
const POSTER = /\/posters\/([\w-]+)\.webp$/;

/** Where browsers find pictures: on this server, or right at the object store's own address. */
@Injectable()
export class MediaUrls {
  /** What every address begins with. */
  readonly base: string;

  constructor(@Inject(CONFIG) config: AppConfig) {
    this.base = config.storage?.publicUrl?.replace(/\/+$/, '') ?? MEDIA_PATH;
  }

  address(name: string): string {
    return `${this.base}/${name}`;
  }

  /** `users.avatar_key` as `avatar_url`; the contract's `avatarAt` makes the other sizes of it. */
  avatar(key: string | null): string | null {
    return key === null ? null : this.address(avatarName(key, AVATAR_SIZE_DEFAULT));
  }

  /** The `poster_url` of a film whose poster was uploaded here. */
  poster(key: string): string {
    return this.address(posterName(key));
  }

  /** Which of our files a `poster_url` names; null for an address elsewhere. */
  posterKey(url: string | null): string | null {
    return url?.startsWith(`${this.base}/`) ? (POSTER.exec(url)?.[1] ?? null) : null;
  }
}
