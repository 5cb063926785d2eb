import { csv, zip } from '../../../../test/support/archives';
import { importAll, importScene, ratings } from '../../../../test/support/imports';
import { COLUMNS, importFile } from '../../../../test/support/letterboxd';
import { measureQuiet } from '../../../../test/support/quiet-time';
import { CatalogueSeedService } from '../../../movies/import/catalogue-seed.service';

const { scene, add } = importScene();

it('ten thousand entries with reviews come over in 20 s', async () => {
  await add('Yol', 1982);
  const day = (index: number) => new Date(Date.UTC(2024, 0, 1 - index)).toISOString().slice(0, 10);
  const rows = Array.from({ length: 10_000 }, (_, index) => index);
  const file = await zip({
    'diary.csv': csv(
      COLUMNS.diary,
      ...rows.map((i) => `2024-01-05,Yol,1982,e${i},${(i % 10) / 2 + 0.5},,,${day(i)}`),
    ),
    'reviews.csv': csv(
      COLUMNS.review,
      ...rows.map((i) => `2024-01-05,Yol,1982,e${i},,,Qeyd ${i},,${day(i)}`),
    ),
  });
  const { result, quietMs } = await measureQuiet(() => importFile(scene.ayan, 'a.zip', file));
  expect(result.diary.new).toBe(10_000);
  expect(quietMs).toBeLessThan(20_000);
});

it('an import adds 2,000 films in 20 s', async () => {
  const rows = Array.from({ length: 2_050 }, (_, n) => `Film ${n},2001,7,2024-01-01`);
  const { quietMs } = await measureQuiet(() =>
    importAll(scene.ayan, { 'a.csv': ratings(...rows) }, { add_missing: 'true' }),
  );
  expect(quietMs).toBeLessThan(20_000);
});

it('the first catalogue is filled in 5 s', async () => {
  const { quietMs } = await measureQuiet(() => scene.app.get(CatalogueSeedService).seed());
  expect(quietMs).toBeLessThan(5_000);
});
