/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { makeReport } from './kitReport';

const KIT = join(__dirname, '../..');
const OBJECT = /z\.(strictObject|object)\(\{/g;

function hostWithAddedFields(options: ts.CompilerOptions) {
  const host = ts.createCompilerHost(options);
  const { readFile } = host;
  host.readFile = (path) => {
    const text = readFile(path);
    return path.includes('/contract/') ? text?.replace(OBJECT, '$& added: z.string().optional(),') : text;
  };
  return host;
}

it('is the same in a second build, whatever optional fields are added to the contract', () => {
  const report = readFileSync(join(KIT, 'api/kit.api.md'), 'utf8');
  expect(report).toContain('useOwnProfileQuery: UseQuery<OwnProfile>');
  expect(makeReport(KIT, hostWithAddedFields)).toBe(report);
});
