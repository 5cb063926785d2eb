import { styled } from 'shared-kit/ui';
import * as texts from '../texts';

const Row = styled('span')({ display: 'flex', justifyContent: 'space-between', gap: 12 });

export const BioHelp = ({ used, max }: { used: number; max: number }) => (
  <Row>
    <span>{texts.profile.bioHelp}</span>
    <span style={{ fontVariantNumeric: 'tabular-nums' }}>{texts.profile.bioCount(used, max)}</span>
  </Row>
);
