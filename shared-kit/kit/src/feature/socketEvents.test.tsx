import { render } from '@testing-library/react';
import { createSocketInbox, socketEvents, SocketInboxContext, useSocketEvent } from './socketEvents';

function Listening({ heard }: { heard: (payload: unknown) => void }) {
  useSocketEvent('weather:storm', heard);
  return null;
}

test('hears events while it is on the page', () => {
  const heard = jest.fn();
  const { unmount } = render(<Listening heard={heard} />);
  socketEvents.receive('weather:storm', { city: 'Bakı' });
  socketEvents.receive('weather:sun', {});
  unmount();
  socketEvents.receive('weather:storm', {});
  expect(heard.mock.calls).toEqual([[{ city: 'Bakı' }]]);
});

test('hears once what came before its code', () => {
  const inbox = createSocketInbox({ keeps: true });
  for (const city of ['Bakı', 'Gəncə']) inbox.receive('weather:storm', city);
  const heard = jest.fn();
  const page = (
    <SocketInboxContext value={inbox}>
      <Listening heard={heard} />
    </SocketInboxContext>
  );
  render(page).unmount();
  render(page);
  expect(heard.mock.calls).toEqual([['Bakı'], ['Gəncə']]);
});
