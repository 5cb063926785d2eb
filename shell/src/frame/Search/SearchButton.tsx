import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { OPEN_PARAM, OPEN_SEARCH } from 'shared-kit/contract/paths';
import { useSearchParams } from 'shared-kit/router';
import { ButtonBase, styled } from 'shared-kit/ui';
import * as texts from '../../texts';
import { onDemand } from '../onDemand';
import { useDisclosure } from '../useDisclosure';

const SearchDialog = onDemand(() => import('./SearchDialog'));

/** An icon on narrow screens, and what looks like a field on wide ones. */
const Opener = styled(ButtonBase)(({ theme }) => ({
  flex: 'none',
  gap: 8,
  width: 44,
  height: 44,
  borderRadius: 12,
  color: theme.vars.palette.text.primary,
  '&:hover': { backgroundColor: theme.vars.palette.raised },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.accent}`, outlineOffset: 2 },
  '& span, & kbd': { display: 'none' },
  [theme.breakpoints.up('lg')]: {
    width: 200,
    height: 40,
    justifyContent: 'flex-start',
    paddingInline: 14,
    borderRadius: 999,
    border: `1px solid ${theme.vars.palette.divider}`,
    color: theme.vars.palette.text.secondary,
    '& span, & kbd': { display: 'block' },
    '& span': { flex: 1, textAlign: 'start', fontSize: '0.9375rem' },
    '& kbd': {
      minWidth: 22,
      borderRadius: 6,
      border: `1px solid ${theme.vars.palette.divider}`,
      font: 'inherit',
      fontSize: '0.8125rem',
      textAlign: 'center',
    },
  },
}));

const OVERLAY = '[role="dialog"], [role="menu"]';
const FIELD = 'input, textarea, select, [contenteditable]';
const isIn = ({ target }: KeyboardEvent, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;
/** Where the key of K writes another alphabet, its place counts. */
const isK = ({ key, code }: KeyboardEvent) =>
  key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key));

/** Ctrl+Shift+K is the inspector's. In a field '/' is text. */
function opensSearch(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  return ctrlKey || metaKey ? isK(event) && !altKey && !shiftKey : key === '/' && !isIn(event, FIELD);
}

const isText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/** What is typed before the field is there waits in `data-typed`: the page may have put it there before it was hydrated. */
export function SearchButton() {
  const dialog = useDisclosure();
  const opener = useRef<HTMLButtonElement>(null);
  const takeTyped = () => {
    const { typed = '' } = opener.current?.dataset ?? {};
    delete opener.current?.dataset.typed;
    return typed;
  };
  const [params, setParams] = useSearchParams();
  const isAsked = params.get(OPEN_PARAM) === OPEN_SEARCH;
  const openAsked = useEffectEvent(() => {
    dialog.open();
    setParams(
      (latest) => {
        latest.delete(OPEN_PARAM);
        return latest;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (isAsked) openAsked();
  }, [isAsked]);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isIn(event, OVERLAY)) return;
    const { dataset } = opener.current ?? {};
    if (dialog.isOpen && dataset && isText(event)) dataset.typed = (dataset.typed ?? '') + event.key;
    else if (opensSearch(event)) dialog.open();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <Opener
        ref={opener}
        aria-label={texts.header.search}
        aria-haspopup="dialog"
        aria-expanded={dialog.isOpen}
        aria-keyshortcuts="/ Control+K"
        onClick={dialog.open}
      >
        <Search size={21} aria-hidden />
        <span aria-hidden>{texts.header.search}</span>
        <kbd aria-hidden>/</kbd>
      </Opener>
      {dialog.wasOpened && <SearchDialog open={dialog.isOpen} onClose={dialog.close} takeTyped={takeTyped} />}
    </>
  );
}
