import { useState } from 'react';
import type { AdminNewsletter } from 'shared-kit/contract';
import { keyPerBody, useAttempt } from 'shared-kit/parts';
import { useToast } from 'shared-kit/state';
import { newsletters as say } from '../texts';
import {
  type NewsletterBody,
  useCreateNewsletterMutation,
  useRemoveNewsletterMutation,
  useUpdateNewsletterMutation,
} from './newslettersApi';

function savedSentence(body: NewsletterBody, before: AdminNewsletter | null): string {
  if (body.is_published !== (before?.is_published ?? false))
    return body.is_published ? say.publishedNow : say.unpublishedNow;
  return body.is_published ? say.editor.saved : say.editor.draftSaved;
}

export function useNewsletterActions() {
  const toast = useToast();
  const attempt = useAttempt();
  const [create] = useCreateNewsletterMutation();
  const [update] = useUpdateNewsletterMutation();
  const [sendRemoval] = useRemoveNewsletterMutation();
  const [keyFor] = useState(keyPerBody);

  const publish = ({ id }: AdminNewsletter, is_published: boolean) =>
    attempt(update({ id, change: { is_published } }), is_published ? say.publishedNow : say.unpublishedNow);

  const remove = ({ id }: AdminNewsletter) => attempt(sendRemoval(id), say.removal.done);

  /** Throws the failure, so that the editor shows it and keeps the text. */
  const save = async (before: AdminNewsletter | null, body: NewsletterBody): Promise<void> => {
    if (before) await update({ id: before.id, change: body }).unwrap();
    else await create({ body, idempotencyKey: keyFor(body) }).unwrap();
    toast.success(savedSentence(body, before));
  };

  return { publish, remove, save };
}
