import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { AdminNewsletter } from 'shared-kit/contract';
import { PAGE_LIMIT_DEFAULT } from 'shared-kit/contract/limits';
import { PageNumbers } from 'shared-kit/inputs';
import { ConfirmDialog } from 'shared-kit/overlays';
import { Button, ButtonLink, EmptyState, ErrorNote, QueryView, Page } from 'shared-kit/ui';
import { AdminTitle } from '../parts/AdminTitle';
import { TableSkeleton } from '../parts/TableSkeleton';
import * as texts from '../texts';
import { EditorHost } from './EditorHost';
import { useAdminNewslettersQuery } from './newslettersApi';
import { NewslettersTable } from './NewslettersTable';
import { useEditableNewsletters } from './useEditableNewsletters';
import { useNewsletterActions } from './useNewsletterActions';
import { NEW, pageAddress, useNewslettersAddress } from './useNewslettersAddress';

const say = texts.newsletters;
const SKELETON_ROWS = 6;
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
        <QueryView query={query} waiting={<TableSkeleton rows={SKELETON_ROWS} />} />
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
