import type { ComponentProps } from 'react';
import { PageTitle } from 'shared-kit/ui';

/** The header of the admin area shows the title already, so here it is for screen readers only. */
const HIDDEN = {
  '& h1': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
} as const;

type Props = Pick<ComponentProps<typeof PageTitle>, 'children' | 'actions'>;

export const AdminTitle = ({ children, actions }: Props) => (
  <PageTitle
    actions={actions}
    sx={{ position: 'relative', justifyContent: 'flex-end', ...(!actions && { marginBottom: 0 }), ...HIDDEN }}
  >
    {children}
  </PageTitle>
);
