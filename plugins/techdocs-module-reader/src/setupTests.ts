import '@testing-library/jest-dom';

// jsdom lays nothing out, so it cannot scroll; the reader scrolls to the head of each page.
Element.prototype.scrollIntoView = () => undefined;
window.scroll = () => undefined;
