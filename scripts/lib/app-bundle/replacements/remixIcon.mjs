import { createElement } from 'react';

/** An icon of `@remixicon/react`, drawn by its path as the library draws it. */
export const remixIcon =
  path =>
  ({ color = 'currentColor', size = 24, className, ...props }) =>
    createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        fill: color,
        ...props,
        className: `remixicon ${className || ''}`,
      },
      createElement('path', { d: path }),
    );
