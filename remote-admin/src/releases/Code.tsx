import { styled } from 'shared-kit/ui';

/** Ids of releases and features. */
export const Code = styled('code')({
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '0.9em',
  overflowWrap: 'anywhere',
});
