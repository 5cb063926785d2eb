import { type ReactNode, useId } from 'react';
import { Tab, Tabs } from 'shared-kit/tabs';
import { useSearchParams } from 'shared-kit/router';

const PARAM = 'tab';

interface Props<Id extends string> {
  label: string;
  /** The ids in `parts` open the tab too. */
  tabs: readonly { id: Id; label: string; parts?: readonly string[] | undefined }[];
  defaultTab: Id;
  /** `part` is the id in the address. */
  children: (open: Id, part: string) => ReactNode;
}

export function UrlTabs<Id extends string>({ label, tabs, defaultTab: first, children }: Props<Id>) {
  const [params, setParams] = useSearchParams();
  const id = useId();
  const asked = params.get(PARAM) ?? '';
  const found = tabs.find((tab) => tab.id === asked || tab.parts?.includes(asked));
  const open = found?.id ?? first;
  const choose = (chosen: Id) => setParams({ [PARAM]: chosen }, { replace: true });
  return (
    <>
      <Tabs
        value={open}
        onChange={(_event, chosen: Id) => choose(chosen)}
        aria-label={label}
        variant="scrollable"
        scrollButtons={false}
        sx={{ marginBottom: 3, borderBottom: '1px solid', borderColor: 'divider' }}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            value={tab.id}
            label={tab.label}
            sx={{ minWidth: 0, paddingInline: { xs: 1.5, sm: 2 } }}
            id={`${id}-${tab.id}`}
            aria-controls={open === tab.id ? `${id}-panel` : undefined}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`}>
        {children(open, found ? asked : open)}
      </div>
    </>
  );
}
