import { createContext } from 'react';

/** True below a page's header, which has the heading of the first level. */
export const HasPageHeader = createContext(false);
