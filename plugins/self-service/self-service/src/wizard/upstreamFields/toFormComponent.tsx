import type { FieldExtensionComponentProps } from '@backstage/plugin-scaffolder-react';
import { withReview, type ReviewValue } from '@portal/plugin-field-kit';
import { PageQueryProvider } from '@portal/plugin-portal-ui';
import { memo, type ComponentType } from 'react';

/**
 * The component of a form field: with the cache of the page, and with what the review shows of its value.
 *
 * @param component - renders the field
 */
export function toFormComponent<Value, Options>(
  component: ComponentType<FieldExtensionComponentProps<Value, Options>>,
  review: ReviewValue<Value | undefined>,
) {
  const Component = memo(component) as typeof component;
  return withReview(
    (props: FieldExtensionComponentProps<Value, Options>) => (
      <PageQueryProvider>
        <Component {...props} />
      </PageQueryProvider>
    ),
    review,
  );
}
