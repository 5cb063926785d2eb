/** @jest-environment node */
import { checkOwnImports, refusedImports } from './ownImports';

const refused = (source: string) => refusedImports('src/Page.tsx', source);

it.each([
  `import Button from '@mui/material/Button';`,
  `import {\n  styled,\n  css,\n} from '@emotion/react';`,
  `import '@mui/material/styles';`,
  `export { Box } from "@mui/material";`,
  `const page = () => import('@mui/material');`,
  `import { readFile } from 'node:fs/promises';`,
  `import fs from 'fs';`,
  `import picture from './why?.svg';`,
])('refuses %j', (statement) => {
  expect(refused(statement)).toHaveLength(1);
});

it('names file, line and way out', () => {
  expect(refused(`import { z } from 'zod';\n\nimport {\n  Box,\n} from '@mui/material';\n`)).toEqual([
    expect.stringMatching(/^src\/Page\.tsx:5: '@mui\/material' can't be imported: .*shared-kit\/ui/),
  ]);
});

it.each([
  `import type { Theme } from '@mui/material';`,
  `import { Box } from 'shared-kit/ui';`,
  `import styles from './node:fs.module.css';`,
  `const text = "@mui/material";`,
  `import fsExtra from 'fs-extra';`,
  `import picture from './100% #1 (a).svg';`,
])('takes %j', (statement) => {
  expect(refused(statement)).toEqual([]);
});

it("refuses a folder that bundlers can't name", () => {
  expect(() => checkOwnImports('/home/why?/weather')).toThrow('/home/why?/weather: bundlers read');
});
