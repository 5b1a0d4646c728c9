import { useState } from 'react';

export type RunLayout = 'table' | 'cards';

const KEY = 'pipeline-deploy.runs.layout';

function readLayout(): RunLayout {
  try {
    return window.localStorage.getItem(KEY) === 'cards' ? 'cards' : 'table';
  } catch {
    return 'table';
  }
}

/** The layout of the runs, which this device remembers. */
export function useLayout(): [RunLayout, (layout: RunLayout) => void] {
  const [layout, setLayout] = useState(readLayout);
  return [
    layout,
    next => {
      setLayout(next);
      try {
        window.localStorage.setItem(KEY, next);
      } catch {
        // A device that stores nothing forgets the layout.
      }
    },
  ];
}
