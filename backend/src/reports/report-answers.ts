import type { Report } from 'shared-kit/contract';
import type { MediaUrls } from '../media/media.module';
import { toPerson } from '../people/people.module';
import type { ReportRow } from './reports-sql';

export const toReport = ({ target, reporter, ...row }: ReportRow, media: MediaUrls): Report => ({
  ...row,
  target: { ...target, author: target.author && toPerson(target.author, media) },
  reporter: reporter && toPerson(reporter, media),
});
