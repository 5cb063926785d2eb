import { useAgo } from 'shared-kit';
import type { IncomingRequest } from 'shared-kit/contract';
import { userPage } from 'shared-kit/contract/paths';
import { Avatar, styled, TextLink } from 'shared-kit/ui';
import { AnswerButtons } from '../friendship/AnswerButtons';
import * as texts from '../texts';

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: 12,
  rowGap: 8,
  paddingBlock: 12,
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));
const Sentence = styled('p')({ fontSize: '0.9375rem', lineHeight: 1.4, overflowWrap: 'anywhere' });
const When = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
}));
const Buttons = styled('div')({ gridColumn: 2, display: 'flex', gap: 8 });

interface Props {
  request: IncomingRequest;
  onProfileOpen?: () => void;
}

export function RequestRow({ request, onProfileOpen: onLeave }: Props) {
  const { sender, created_at } = request;
  const asked = useAgo(created_at);
  return (
    <Row>
      <Avatar username={sender.username} src={sender.avatar_url} userId={sender.id} size={44} />
      <Sentence>
        <TextLink to={userPage(sender.id)} onClick={onLeave}>
          {sender.username}
        </TextLink>{' '}
        <span>{texts.notifications.hasAsked}</span>
        <When>{asked}</When>
      </Sentence>
      <Buttons>
        <AnswerButtons request={request} />
      </Buttons>
    </Row>
  );
}
