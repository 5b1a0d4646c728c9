import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Pages are loaded when they are first shown; on a busy machine that takes seconds.
configure({ asyncUtilTimeout: 10_000 });

// jsdom lays nothing out, so it cannot scroll; the reader scrolls to the head of each page.
Element.prototype.scrollIntoView = () => undefined;
window.scroll = () => undefined;
