import type { MigrationInterface } from 'typeorm';
import { Baseline1800000000001 } from './0001-baseline';
import { MovieIds1800000000002 } from './0002-movie-ids';
import { Imports1800000000003 } from './0003-imports';
import { ImportWrites1800000000004 } from './0004-import-writes';
import { FriendsFirst1800000000005 } from './0005-friends-first';
import { ListLikes1800000000006 } from './0006-list-likes';
import { Tags1800000000007 } from './0007-tags';
import { PersonalTokens1800000000008 } from './0008-personal-tokens';
import { Scrobbles1800000000009 } from './0009-scrobbles';
import { Policies1800000000010 } from './0010-policies';
import { Previews1800000000011 } from './0011-previews';
import { TeamServices1800000000012 } from './0012-team-services';
import { Push1800000000013 } from './0013-push';
import { ReleaseErrors1800000000014 } from './0014-release-errors';

/**
 * In order; the next one is `0015-….ts`, with a class whose name ends in 1800000000015. A released migration never
 * changes. A restore of an older backup runs `down` on empty tables, takes the rows, and runs `up`.
 */
export const MIGRATIONS: (new () => MigrationInterface)[] = [
  Baseline1800000000001,
  MovieIds1800000000002,
  Imports1800000000003,
  ImportWrites1800000000004,
  FriendsFirst1800000000005,
  ListLikes1800000000006,
  Tags1800000000007,
  PersonalTokens1800000000008,
  Scrobbles1800000000009,
  Policies1800000000010,
  Previews1800000000011,
  TeamServices1800000000012,
  Push1800000000013,
  ReleaseErrors1800000000014,
];

/** Of Kinodost 0.1.0, whose 38 migrations made the schema that the baseline makes. */
export const FORMER_MIGRATIONS = { first: 'Initial1700000000001', last: 'RevisionNotes1700000000038' };
