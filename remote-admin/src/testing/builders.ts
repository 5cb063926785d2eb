import type {
  AdminNewsletter,
  AuditEvent,
  AuthorTrust,
  ManagedUser,
  ModeratedComment,
  QueuedComment,
  Report,
} from 'shared-kit/contract';
import { buildComment, buildPerson, nextId } from 'shared-kit/testing';

export const SOME_TIME = '2026-11-12T12:00:00.000Z';

export const buildUser = (known: Partial<ManagedUser> = {}): ManagedUser => ({
  ...buildPerson(),
  email: 'kamal@example.az',
  isAdmin: false,
  bio: '',
  created_at: SOME_TIME,
  last_seen: null,
  suspension: null,
  ...known,
});

export const buildModeratedComment = (known: Partial<ModeratedComment> = {}): ModeratedComment => ({
  ...buildComment({ body: 'Gözəl filmdir.', status: 'pending', created_at: SOME_TIME }),
  rejection_reason: null,
  movie: { id: nextId(), title: 'Nəsimi' },
  ...known,
});

export const inQueue = (comment: ModeratedComment, trust: Partial<AuthorTrust> = {}): QueuedComment => ({
  ...comment,
  author_trust: { is_trusted: false, approved: 0, refusal: null, ...trust },
});

export const buildReport = (known: Partial<Report> = {}): Report => ({
  id: nextId(),
  kind: 'comment',
  target: {
    id: nextId(),
    title: 'Söyüş',
    text: 'Söyüş',
    movie: { id: nextId(), title: 'Nəsimi' },
    author: buildPerson(),
    exists: true,
  },
  history: { reports: 0, removed: 0, suspensions: 0, rejected_comments: 0 },
  reason: 'abuse',
  note: '',
  reporter: buildPerson({ username: 'ayan' }),
  status: 'open',
  outcome: null,
  outcome_note: null,
  resolved_at: null,
  created_at: SOME_TIME,
  ...known,
});

export const buildEvent = (known: Partial<AuditEvent> = {}): AuditEvent => ({
  id: nextId(),
  actor: { id: nextId(), username: 'rejissor' },
  action: 'comment.approved',
  target: { id: nextId(), name: 'ayan, «Nəsimi»' },
  note: null,
  created_at: SOME_TIME,
  ...known,
});

export const buildAdminNewsletter = (known: Partial<AdminNewsletter> = {}): AdminNewsletter => ({
  id: nextId(),
  title: 'Festival başlayır',
  excerpt: 'Bakıda festival.',
  content: 'Bakıda **festival**.',
  created_at: SOME_TIME,
  updated_at: SOME_TIME,
  is_viewed: false,
  is_important: false,
  is_published: true,
  view_count: 1_234,
  ...known,
});

export const pageOf = (items: readonly unknown[], total = items.length) => ({ total, page: 1, limit: 20 });

export const ADMIN_ID = nextId();
export const ADMIN = { session: { userId: ADMIN_ID, username: 'rejissor', isAdmin: true } } as const;

export const refusal = (error: string, known: object = {}) => ({ status: 409, body: { error, ...known } });
