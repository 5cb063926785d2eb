import { render } from '@testing-library/react';
import { createSocketInbox, socketEvents, SocketInboxContext, useSocketEvent } from './socketEvents';

function Listening({ onEvent }: { onEvent: (payload: unknown) => void }) {
  useSocketEvent('weather:storm', onEvent);
  return null;
}

it('receives events while it is on the page', () => {
  const onEvent = jest.fn();
  const { unmount } = render(<Listening onEvent={onEvent} />);
  socketEvents.receive('weather:storm', { city: 'Bakı' });
  socketEvents.receive('weather:sun', {});
  unmount();
  socketEvents.receive('weather:storm', {});
  expect(onEvent.mock.calls).toEqual([[{ city: 'Bakı' }]]);
});

it('receives once what came before its code', () => {
  const inbox = createSocketInbox({ keeps: true });
  for (const city of ['Bakı', 'Gəncə']) inbox.receive('weather:storm', city);
  const onEvent = jest.fn();
  const page = (
    <SocketInboxContext value={inbox}>
      <Listening onEvent={onEvent} />
    </SocketInboxContext>
  );
  render(page).unmount();
  render(page);
  expect(onEvent.mock.calls).toEqual([['Bakı'], ['Gəncə']]);
});
