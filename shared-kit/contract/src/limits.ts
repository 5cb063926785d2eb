/** Source: specification sections 5 and 9, interface.md. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const USERNAME_LENGTH = { min: 3, max: 30 } as const;
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
export const EMAIL_LENGTH_MAX = 254;
export const BIO_LENGTH_MAX = 500;
export const COMMENT_LENGTH = { min: 1, max: 2_000 } as const;
export const REJECTION_REASON_LENGTH_MAX = 500;
export const DIARY_NOTE_LENGTH_MAX = 2_000;
/** The time zone that decides which day it is. */
export const TIME_ZONE = 'Asia/Baku';
export const FAVOURITES_MAX = 4;
/** Films of 'Sizin üçün'. */
export const FOR_YOU_MAX = 24;
/** Of one entry, and letters of one tag. */
export const TAGS = { count: 10, length: 30 } as const;
export const LIST_TITLE_LENGTH = { min: 1, max: 120 } as const;
export const LIST_DESCRIPTION_LENGTH_MAX = 2_000;
export const LIST_NOTE_LENGTH_MAX = 500;
export const LIST_MOVIES_MAX = 1_000;
export const RECOMMENDATION_NOTE_LENGTH_MAX = 280;
/** How long one is on, how many friends one invites, how many films are shown, and how long a room lasts. */
export const TONIGHT = {
  lastsMs: 6 * HOUR_MS,
  friendsMax: 5,
  deckMin: 20,
  deckMax: 40,
  roomLastsMs: 12 * HOUR_MS,
} as const;
/** A year needs this many diary entries before it has a picture. */
export const YEAR_ENTRIES_MIN = 10;
export const SEARCH_TERM_LENGTH_MAX = 200;
/** Of each kind, in the search for everything. */
export const SEARCH_FOUND_MAX = 5;

export const MOVIE_LIMITS = {
  titleMax: 400,
  yearMin: 1874,
  yearsAhead: 10,
  runtimeMax: 100_000,
  overviewMax: 20_000,
  genres: { count: 20, length: 60 },
  countries: { count: 20, length: 60 },
  directors: { count: 60, length: 200 },
  cast: { count: 200, length: 200 },
  posterUrlMax: 2_000,
  tmdbIdMax: 2_147_483_647,
} as const;

export const TITLE_LANGUAGES = ['az', 'tr', 'ru', 'en'] as const;

/** Files of one upload, and bytes of each. */
export const IMPORT_FILES_MAX = 20;
export const IMPORT_FILE_BYTES_MAX = 20 * 1024 * 1024;
/** Of all files together. */
export const IMPORT_ROWS_MAX = 100_000;

export const RATING = { min: 1, max: 10 } as const;

export const NEWSLETTER_TITLE_LENGTH = { min: 1, max: 200 } as const;
export const NEWSLETTER_CONTENT_LENGTH = { min: 1, max: 50_000 } as const;
export const NEWSLETTERS_LATEST_DEFAULT = 5;

export const PAGE_DEFAULT = 1;
export const PAGE_LIMIT_DEFAULT = 10;
export const PAGE_LIMIT_MAX = 100;
export const MOVIES_PAGE_LIMIT_DEFAULT = 24;

export const AVATAR_BYTES_MAX = 5 * 1024 * 1024;
export const AVATAR_SIZES = [64, 128, 512] as const;
export const POSTER_BYTES_MAX = 10 * 1024 * 1024;
export const REPORT_MESSAGE_MAX = 500;
export const REPORT_STACK_MAX = 2_000;

/** The features that come with the product. An administrator creates further ones while it runs. */
export const CORE_FEATURES = ['shell', 'social', 'newsletters', 'admin', 'movies'] as const;
export const isCoreFeature = (id: string): boolean => (CORE_FEATURES as readonly string[]).includes(id);
/** `constructor` would be a property of every object that is keyed by feature. */
export const FEATURE_ID = /^(?!constructor$)[a-z][a-z0-9-]{1,30}$/;
/** The id of a tab, in addresses such as `/profile?tab=watched`. */
export const TAB_ID = /^[a-z][a-z0-9-]{0,30}$/;
/** The names in `nav` for which the shell has an icon itself. */
// prettier-ignore
export const SHELL_ICONS = ['home', 'dashboard', 'profile', 'friends', 'admin', 'overview', 'users', 'comments', 'news', 'login', 'register'] as const;
/** What an icon in `feature.json` may draw. */
export const ICON_SHAPES = ['path', 'circle', 'rect', 'line', 'polyline', 'polygon', 'ellipse'] as const;
// prettier-ignore
export const ICON_ATTRIBUTES = ['d', 'cx', 'cy', 'r', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'rx', 'ry', 'width', 'height', 'points'] as const;
/** An uploaded release: bytes of the archive and of its files, and their count. */
export const ARCHIVE_LIMITS = {
  bytes: 20 * 1024 * 1024,
  unpackedBytes: 100 * 1024 * 1024,
  files: 2_000,
} as const;
export const ARCHIVE_TYPE = 'application/gzip';
/** Steps of a ramp, and minutes between two of them. */
export const RAMP_LIMITS = { steps: 20, everyMin: 1, everyMax: 10_080 } as const;
/** For how long a release is watched after everybody has it. */
export const BAKE_MINUTES = { max: 10_080, usual: 60 } as const;
export const PREVIEW_MINUTES = { min: 1, max: 10_080 } as const;
/** A token of a feature lives this many days. */
export const TOKEN_DAYS = { min: 1, max: 365 } as const;
/** How long a team's service may take to answer. */
export const SERVICE_TIMEOUT_MS = { min: 1, usual: 5_000, max: 10_000 } as const;

/** What a personal token may permit. `write` doesn't include `read`. */
export const PERSONAL_SCOPES = ['read', 'write', 'scrobble'] as const;
export type PersonalScope = (typeof PERSONAL_SCOPES)[number];
export const PERSONAL_TOKENS_MAX = 20;
export const PERSONAL_TOKEN_NAME_LENGTH = { min: 1, max: 60 } as const;
/** Media players whose plays are written into the diary. */
export const PLAYERS = ['plex', 'jellyfin', 'emby', 'kodi'] as const;
export const SCROBBLES_SHOWN_MAX = 100;

export const TIMED_CLIENT_TIMEOUT_MS = 15_000;
/** How long a challenge is valid, and how many codes may be tried with it. */
export const LOGIN_CHALLENGE = { lifetimeMs: 5 * MINUTE_MS, tries: 5 } as const;
export const TOTP = { digits: 6, periodSeconds: 30 } as const;
export const PASSKEY_NAME_LENGTH = { min: 1, max: 60 } as const;
export const REPORT_NOTE_LENGTH_MAX = 500;
export const SUSPENSION_REASON_LENGTH = { min: 1, max: 500 } as const;

export const SOCKET_RECONNECTION_ATTEMPTS = 5;
export const SOCKET_RECONNECTION_DELAY_MS = 1_000;
export const PRESENCE_HEARTBEAT_MS = 4 * MINUTE_MS;
export const UNREAD_POLL_MS = 5 * MINUTE_MS;
/** Per socket. */
export const USERS_WATCHED_MAX = 500;

export const DELETED_USERNAME = 'Silinmiş istifadəçi';
export const STORAGE_KEYS = { token: 'token', darkMode: 'darkMode' } as const;
