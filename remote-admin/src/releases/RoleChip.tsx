import type { ReleaseSummary } from 'shared-kit/contract';
import { Chip } from 'shared-kit/ui';
import * as texts from '../texts';
import { ACCENTED } from '../parts/accented';

const say = texts.releases.promotion.roles;

export function RoleChip({ role }: Pick<ReleaseSummary, 'role'>) {
  if (!role) return null;
  if (role === 'canary') return <Chip size="small" label={say.canary} sx={ACCENTED} />;
  const colour = role === 'current' ? 'success' : 'default';
  return <Chip size="small" variant="outlined" color={colour} label={say[role]} />;
}
