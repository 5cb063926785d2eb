const SECTION = /^## (.+)$/;
const EXPORT = /^export (?:declare )?(?:const|function|interface|type|class|let) (\w+)/;

interface InterfaceChanges {
  added: string[];
  changed: string[];
  removed: string[];
}

/** The exports of a kit by name, with their declarations. `report` is the package's `api.md`. */
function exportsIn(report: string): Map<string, string> {
  const found = new Map<string, string>();
  let section = '';
  let name: string | undefined;
  for (const line of report.split('\n')) {
    section = SECTION.exec(line)?.[1] ?? section;
    const exported = EXPORT.exec(line)?.[1];
    if (exported !== undefined) name = `${exported} (${section})`;
    else if (!/^[\s}]/.test(line)) name = undefined;
    if (name !== undefined) found.set(name, `${found.get(name) ?? ''}${line}\n`);
  }
  return found;
}

export function compareInterfaces(before: string, after: string): InterfaceChanges {
  const [old, current] = [exportsIn(before), exportsIn(after)];
  return {
    added: [...current.keys()].filter((name) => !old.has(name)),
    changed: [...current].flatMap(([name, text]) => (old.has(name) && old.get(name) !== text ? [name] : [])),
    removed: [...old.keys()].filter((name) => !current.has(name)),
  };
}
