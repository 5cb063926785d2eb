import { Skeleton } from 'shared-kit/ui';
import { Card } from './NewsletterCard';

export const CardSkeletons = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => (
    <li key={index} aria-hidden>
      <Card>
        <Skeleton width={90} sx={{ marginBottom: 1 }} />
        <Skeleton width="70%" height={28} />
        <Skeleton />
        <Skeleton width="55%" />
      </Card>
    </li>
  ));
