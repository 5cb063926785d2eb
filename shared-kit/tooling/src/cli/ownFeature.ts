import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { featureStatic, type FeatureStatic } from '../../../contract/src/platform/features';
import { CommandFailed, messageOf } from './context';

const FILE = 'feature.json';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CommandFailed(`${FILE}: ${messageOf(error)}`);
  }
}

export function ownFeature(folder: string): FeatureStatic {
  const file = join(folder, FILE);
  if (!existsSync(file))
    throw new CommandFailed(`There is no ${FILE} in ${folder}. Run kinodost in the folder of a feature.`, 2);
  const parsed = featureStatic.safeParse(parseJson(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new CommandFailed(`${FILE} is wrong at '${issue?.path.join('.') ?? ''}': ${issue?.message ?? ''}`);
}
