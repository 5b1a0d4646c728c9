import { createElement, type ComponentType } from 'react';

interface WithCredentials {
  uiSchema?: { 'ui:options'?: { requestUserCredentials?: object } };
}

/**
 * Our component; upstream's for templates that ask for the person's own credentials, with which it makes suggestions.
 *
 * @param own - for all other templates
 */
export function unlessCredentials<Props extends WithCredentials>(
  own: ComponentType<Props>,
  upstream: ComponentType<Props>,
) {
  return (props: Props) =>
    createElement(
      props.uiSchema?.['ui:options']?.requestUserCredentials ? upstream : own,
      props,
    );
}
