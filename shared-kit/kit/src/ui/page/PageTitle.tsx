import type { SystemStyleObject } from '@mui/system';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Row } from '../Row';
import { DocumentTitle } from './DocumentTitle';

interface Props {
  children: string;
  documentTitle?: string;
  actions?: ReactNode;
  sx?: SystemStyleObject;
}

export function PageTitle({ children, documentTitle = children, actions, sx }: Props) {
  return (
    <Row sx={{ justifyContent: 'space-between', gap: 2, marginBottom: 3, ...sx }}>
      <DocumentTitle>{documentTitle}</DocumentTitle>
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
      {actions}
    </Row>
  );
}
