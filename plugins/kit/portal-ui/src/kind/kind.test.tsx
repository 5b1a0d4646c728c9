import { render } from '@testing-library/react';
import { RiApps2Line, RiServerLine } from '@remixicon/react';
import { kindIcon, KindMark } from '.';

const entity = (kind: string, spec: object) => ({
  kind,
  metadata: { name: 'it' },
  spec,
});

it('has an icon of the type where there is one, else of the kind, else of anything', () => {
  expect(kindIcon('Component', 'service')).toBe(RiServerLine);
  expect(kindIcon('component', 'a type of the company')).toBe(RiApps2Line);
  expect(kindIcon('Component', { not: 'a text' })).toBe(RiApps2Line);
  expect(kindIcon('Vessel')).toBe(RiApps2Line);
  expect(kindIcon('constructor', 'toString')).toBe(RiApps2Line);
});

it('shows the initials of a person without a picture, and is silent', () => {
  const { container } = render(
    <KindMark
      entity={entity('User', { profile: { displayName: 'Asha Requester' } })}
    />,
  );
  expect(container).toHaveTextContent('A');
  expect(container.querySelector('[aria-hidden="true"]')).not.toBeNull();
});

it('shows an icon for everything else, and is silent', () => {
  const { container } = render(<KindMark entity={entity('API', {})} />);
  expect(container.querySelector('svg')).not.toBeNull();
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
});
