import { formatDateTime, useAgo } from 'shared-kit';

export function Ago({ time }: { time: string }) {
  const ago = useAgo(time);
  return (
    <time dateTime={time} title={formatDateTime(time)}>
      {ago}
    </time>
  );
}
