import { renderInTestApp } from '@backstage/frontend-test-utils';
import { Form } from '@backstage/plugin-scaffolder-react/alpha';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { formTheme, FormThemeProvider } from '.';

const TEMPLATES = join(__dirname, '../../../../../../examples/templates');

interface Property {
  title?: string;
  description?: string;
  'ui:field'?: string;
  'ui:widget'?: string;
}

interface Step {
  title: string;
  required?: string[];
  properties: Record<string, Property>;
}

function stepsOf(template: string): Step[] {
  const file = join(TEMPLATES, template, 'template.yaml');
  const { spec } = parse(readFileSync(file, 'utf8'), { logLevel: 'error' });
  return [spec.parameters ?? []].flat();
}

/** Each step of each template, with the controls that the form itself draws: fields of plugins have their own tests. */
const STEPS = readdirSync(TEMPLATES)
  .filter(name => existsSync(join(TEMPLATES, name, 'template.yaml')))
  .flatMap(name =>
    stepsOf(name).map(({ title, required = [], properties = {} }) => {
      const plain = Object.entries(properties).filter(
        ([, property]) => !property['ui:field'],
      );
      return {
        name: `${name}: ${title}`,
        properties: Object.fromEntries(plain),
        required: required.filter(key => plain.some(([own]) => own === key)),
      };
    }),
  )
  .filter(({ properties }) => Object.keys(properties).length > 0);

function uiSchemaOf(properties: Record<string, Property>) {
  const entries = Object.entries(properties).map(([key, property]) => [
    key,
    Object.fromEntries(
      Object.entries(property).filter(([name]) => name.startsWith('ui:')),
    ),
  ]);
  return Object.fromEntries(entries);
}

function renderForm(
  properties: Record<string, object>,
  more: { required?: string[]; extraErrors?: object } = {},
) {
  return renderInTestApp(
    <FormThemeProvider>
      <Form
        validator={customizeValidator()}
        noHtml5Validate
        showErrorList={false}
        schema={{ type: 'object', properties, required: more.required }}
        uiSchema={uiSchemaOf(properties)}
        extraErrors={more.extraErrors}
        templates={formTheme.templates}
        widgets={formTheme.widgets}
      />
    </FormThemeProvider>,
  );
}

/** The visible texts of the page, without the marks of required fields. */
function textsOf(container: HTMLElement): string[] {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement?.closest('[aria-hidden], legend > span')) {
      texts.push(textContent?.trim() ?? '');
    }
  }
  return texts;
}

describe('the look of the forms', () => {
  it.each(STEPS)(
    'has one label, one description and no message of the browser in $name',
    async ({ properties, required }) => {
      const { container } = renderForm(properties, { required });
      await screen.findByRole('button', { name: 'Submit' });
      const texts = textsOf(container);
      const wanted = Object.values(properties).flatMap(
        ({ title, description }) => [title, description],
      );
      for (const text of wanted.filter(Boolean)) {
        expect(texts.filter(shown => shown === text)).toEqual([text]);
      }
      expect(container.querySelectorAll(':required')).toHaveLength(0);
    },
  );

  it('ties the help and the error of Next to the control, until its value changes', async () => {
    renderForm(
      { name: { type: 'string', title: 'Name', description: 'Short' } },
      {
        required: ['name'],
        extraErrors: { name: { __errors: ['Name is taken'] } },
      },
    );
    const name = await screen.findByRole('textbox', { name: 'Name' });
    expect(name).toHaveAccessibleDescription(/Name is taken/);
    expect(name).toHaveAccessibleDescription(/Short/);
    expect(name).toBeInvalid();
    expect(name).toHaveAccessibleErrorMessage('Name is taken');
    await userEvent.type(name, 'a');
    expect(screen.queryByText('Name is taken')).not.toBeInTheDocument();
    expect(name).toBeValid();
  });

  it.each([
    ['select', 'button', /^Thing/],
    ['radio', 'radiogroup', 'Thing'],
    ['textarea', 'textbox', 'Thing'],
  ])('leads an invalid %s to its error of Next', async (widget, role, name) => {
    const choices = widget === 'textarea' ? {} : { enum: ['One', 'Two'] };
    renderForm(
      {
        thing: {
          type: 'string',
          title: 'Thing',
          'ui:widget': widget,
          ...choices,
        },
      },
      { extraErrors: { thing: { __errors: ['Thing is taken'] } } },
    );
    expect(
      await screen.findByRole(role, { name }),
    ).toHaveAccessibleErrorMessage('Thing is taken');
  });

  it('leads an invalid checkbox to its error of Next', async () => {
    renderForm(
      { agreed: { type: 'boolean', title: 'Agreed' } },
      { extraErrors: { agreed: { __errors: ['Please agree'] } } },
    );
    expect(
      await screen.findByRole('checkbox', { name: 'Agreed' }),
    ).toHaveAccessibleErrorMessage('Please agree');
  });

  it('names the group of a list of radio buttons, once', async () => {
    const { container } = renderForm({
      size: {
        type: 'string',
        title: 'Size',
        enum: ['Small', 'Large'],
        'ui:widget': 'radio',
      },
    });
    const group = await screen.findByRole('radiogroup', { name: 'Size' });
    expect(within(group).getAllByRole('radio')).toHaveLength(2);
    expect(textsOf(container).filter(text => text === 'Size')).toHaveLength(1);
  });
});
