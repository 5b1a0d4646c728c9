import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Pages are loaded when they are first shown, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has no layout and cannot scroll; the reader scrolls to the top of each page.
Element.prototype.scrollIntoView = () => undefined;
window.scroll = () => undefined;
