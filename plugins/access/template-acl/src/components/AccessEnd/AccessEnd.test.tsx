import { mockApis, renderInTestApp } from '@backstage/frontend-test-utils';
import { screen } from '@testing-library/react';
import { pageQueryModule } from '@portal/plugin-portal-ui';
import { inDays } from '../../__testUtils__/builders';
import { templateAclApiRef, type TemplateAclApi } from '../../api';
import { AccessEnd } from './AccessEnd';

const ref = (name: string) => `template:default/${name}`;

function show(ends: Record<string, string>) {
  const getAccessOf = jest.fn(async () => ({
    templates: Object.entries(ends).map(([name, expiresOn]) => ({
      templateRef: ref(name),
      entityRef: 'user:default/asha',
      expiresOn,
    })),
    groups: [],
    managed: [],
    isAdmin: false,
  }));
  renderInTestApp(
    <ul>
      {[...Object.keys(ends), 'open'].map(name => (
        <li key={name} aria-label={name}>
          <AccessEnd templateRef={ref(name)} />
        </li>
      ))}
    </ul>,
    {
      features: [pageQueryModule],
      apis: [
        [templateAclApiRef, { getAccessOf } as Partial<TemplateAclApi>],
        mockApis.identity({ userEntityRef: 'user:default/asha' }),
      ],
    },
  );
  return getAccessOf;
}

describe('AccessEnd', () => {
  it('tells of an end within three days and where to ask for more, with one call for all cards', async () => {
    const getAccessOf = show({ soon: inDays(2.5), late: inDays(4) });
    expect(await screen.findByText(/^Access ends in [23] days$/)).toBeVisible();
    expect(
      screen.getByRole('link', { name: 'Ask for more time' }),
    ).toHaveAttribute(
      'href',
      '/template-acl?template=template%3Adefault%2Fsoon',
    );
    const others = ['late', 'open'].map(
      name => screen.getByRole('listitem', { name }).textContent,
    );
    expect(others).toEqual(['', '']);
    expect(getAccessOf).toHaveBeenCalledTimes(1);
  });
});
