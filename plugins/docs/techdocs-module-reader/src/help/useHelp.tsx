import { SidebarItem } from '@backstage/core-components';
import { RiQuestionLine } from '@remixicon/react';
import { lazy, type MouseEvent, Suspense, useState } from 'react';

const HelpDialog = lazy(async () => ({
  default: (await import('./HelpDialog')).HelpDialog,
}));

/** The help of the page: an entry of the sidebar, and the dialog that it opens, for outside of the sidebar. */
export function useHelp() {
  const [isOpen, setOpen] = useState(false);
  const open = ({ currentTarget }: MouseEvent) => {
    // The menu of a phone would keep the focus, so it closes.
    currentTarget.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
    );
    setOpen(true);
  };
  return {
    item: (
      <SidebarItem icon={() => <RiQuestionLine />} onClick={open} text="Help" />
    ),
    dialog: isOpen && (
      <Suspense fallback={null}>
        <HelpDialog onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
