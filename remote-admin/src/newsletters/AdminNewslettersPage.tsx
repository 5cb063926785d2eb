import { Plus } from 'lucide-react';
import { useState } from 'react';
import { failureOf } from 'shared-kit';
import type { AdminNewsletter } from 'shared-kit/contract';
import { PAGE_LIMIT_DEFAULT } from 'shared-kit/contract/limits';
import { PageNumbers } from 'shared-kit/pageNumbers';
import { ConfirmDialog } from 'shared-kit/overlays';
import { keyPerBody, useAttempt } from 'shared-kit/parts';
import { useToast } from 'shared-kit/state';
import { Button, ButtonLink, EmptyState, ErrorNote, Page, QueryView } from 'shared-kit/ui';
import { AdminTitle } from '../parts/AdminTitle';
import { TableSkeleton } from '../parts/TableSkeleton';
import * as texts from '../texts';
import { EditorHost } from './EditorHost';
import {
  type NewsletterBody,
  useAdminNewsletterQuery,
  useAdminNewslettersQuery,
  useCreateNewsletterMutation,
  useRemoveNewsletterMutation,
  useUpdateNewsletterMutation,
} from './newslettersApi';
import { NewslettersTable } from './NewslettersTable';
import { NEW, pageAddress, useNewslettersAddress } from './useNewslettersAddress';

const say = texts.newsletters;

function savedSentence(body: NewsletterBody, before: AdminNewsletter | null): string {
  if (body.is_published !== (before?.is_published ?? false))
    return body.is_published ? say.publishedNow : say.unpublishedNow;
  return body.is_published ? say.editor.saved : say.editor.draftSaved;
}

function useNewsletterActions() {
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

function useEditableNewsletters(editedId: string | null, listed: readonly AdminNewsletter[]) {
  // Unsaved text keeps the editor open after the address changes, so the last id is kept.
  const [lastId, setLastId] = useState(editedId);
  if (editedId !== null && editedId !== lastId) setLastId(editedId);
  const isListed = listed.some(({ id }) => id === lastId);
  const skip = lastId === null || lastId === NEW || isListed;
  const { currentData, error } = useAdminNewsletterQuery(lastId ?? '', { skip });
  return {
    editable: currentData ? [...listed, currentData] : listed,
    failure: editedId !== null && error ? failureOf(error) : null,
  };
}

const NONE: readonly AdminNewsletter[] = [];

export default function AdminNewslettersPage() {
  const { page, editedId, edit } = useNewslettersAddress();
  const query = useAdminNewslettersQuery(page, { refetchOnMountOrArgChange: true });
  const { currentData } = query;
  const actions = useNewsletterActions();
  const { editable, failure } = useEditableNewsletters(editedId, currentData?.data ?? NONE);
  const [toRemove, setToRemove] = useState<AdminNewsletter | null>(null);
  const create = (
    <Button variant="contained" startIcon={<Plus size={18} aria-hidden />} onClick={() => edit(NEW)}>
      {say.create}
    </Button>
  );
  const total = currentData?.total ?? 0;
  const newsletters = currentData?.data ?? NONE;
  return (
    <Page>
      <AdminTitle actions={total > 0 && create}>{say.title}</AdminTitle>
      {failure && <ErrorNote>{failure.message}</ErrorNote>}
      {!currentData ? (
        <QueryView query={query} waiting={<TableSkeleton rows={6} />} />
      ) : newsletters.length > 0 ? (
        <NewslettersTable
          newsletters={newsletters}
          onEdit={({ id }) => edit(id)}
          onPublish={(newsletter, isPublished) => void actions.publish(newsletter, isPublished)}
          onRemove={setToRemove}
        />
      ) : (
        <EmptyState
          drawing="letter"
          sentence={say.empty}
          action={total > 0 ? <ButtonLink to={pageAddress(1)}>{texts.parts.firstPage}</ButtonLink> : create}
        />
      )}
      <PageNumbers page={page} pages={Math.ceil(total / PAGE_LIMIT_DEFAULT)} to={pageAddress} />
      <EditorHost editedId={editedId} newsletters={editable} onSave={actions.save} edit={edit} />
      <ConfirmDialog
        open={toRemove !== null}
        title={say.removal.title}
        confirm={say.remove}
        dangerous
        onConfirm={() => {
          if (toRemove) void actions.remove(toRemove);
          setToRemove(null);
        }}
        onClose={() => setToRemove(null)}
      >
        {toRemove && say.removal.body(toRemove.title)}
      </ConfirmDialog>
    </Page>
  );
}
