import type { SocialLink } from 'shared-kit/contract';
import { z } from 'zod';

const LINKS_MAX = 6;

const NETWORKS: Record<string, string> = {
  'instagram.com': 'Instagram',
  'x.com': 'X',
  'twitter.com': 'X',
  'youtube.com': 'YouTube',
  'youtu.be': 'YouTube',
  'facebook.com': 'Facebook',
  'fb.com': 'Facebook',
  'tiktok.com': 'TikTok',
  't.me': 'Telegram',
  'telegram.me': 'Telegram',
  'linkedin.com': 'LinkedIn',
  'github.com': 'GitHub',
  'letterboxd.com': 'Letterboxd',
};

export const DEFAULT_SOCIAL_LINKS: SocialLink[] = [
  { name: 'Instagram', url: 'https://www.instagram.com/' },
  { name: 'X', url: 'https://x.com/' },
  { name: 'YouTube', url: 'https://www.youtube.com/' },
];

/** `az-az.facebook.com` is Facebook too; `notx.com` isn't X. */
function nameOf(url: string): string {
  const { hostname } = new URL(url);
  const domain = Object.keys(NETWORKS).find((name) => hostname === name || hostname.endsWith(`.${name}`));
  return (domain && NETWORKS[domain]) ?? hostname.replace(/^www\./, '');
}

const isWebPage = (value: string) =>
  /^https?:\/\//i.test(value) && URL.canParse(value) && new URL(value).username === '';

export const socialLinks = z
  .array(z.string().refine(isWebPage))
  .min(1)
  .max(LINKS_MAX)
  .refine((urls) => new Set(urls).size === urls.length)
  .transform((urls): SocialLink[] => urls.map((url) => ({ name: nameOf(url), url })));
