import type { StatusTokens, ThemeTokens } from './tokens';

// The class is repeated so that these rules override upstream's, whichever was loaded last.
const SWAGGER = '.swagger-ui.swagger-ui.swagger-ui';
const ASYNC_API = '.aui-root.aui-root.aui-root';
const GRAPHIQL = '.graphiql-container.graphiql-container';

const filled = ({ rest, on }: StatusTokens) => ({
  backgroundColor: rest,
  color: on,
});

/** OpenAPI definitions, drawn by Swagger UI. */
function swaggerStyles(tokens: ThemeTokens) {
  const { positive, warning, negative, info, neutral } = tokens;
  const methods = {
    get: info,
    post: positive,
    put: warning,
    patch: warning,
    delete: negative,
    head: neutral,
    options: neutral,
    trace: neutral,
  };
  const methodRules = Object.entries(methods).flatMap(([method, status]) => [
    [
      `${SWAGGER} .opblock-${method} .opblock-summary-method`,
      { ...filled(status), textShadow: 'none' },
    ],
    [
      `${SWAGGER} .opblock.opblock-${method}`,
      {
        borderColor: status.border,
        backgroundColor: tokens.surface.raised,
        boxShadow: 'none',
      },
    ],
    [
      `${SWAGGER} .opblock.opblock-${method} .opblock-summary`,
      { borderColor: status.border },
    ],
  ]);
  return {
    [`${SWAGGER} .info .title small`]: filled(neutral),
    [`${SWAGGER} .info .title small.version-stamp`]: filled(positive),
    [`${SWAGGER} .info .title small pre`]: { color: 'inherit' },
    [`${SWAGGER} .opblock .opblock-section-header`]: {
      backgroundColor: tokens.surface.hover,
      boxShadow: 'none',
    },
    [`${SWAGGER} :is(.prop-format, .parameter__in, .parameter__extension, .renderedMarkdown code, span.prop-type)`]:
      { color: tokens.text.secondary },
    [`${SWAGGER} :is(.parameter__name.required, .json-schema-2020-12__title) > span`]:
      { color: negative.rest },
    [`${SWAGGER} .parameter__name.required::after`]: { color: negative.rest },
    [`${SWAGGER} :is(.btn, .tab li, .tab li button, label, .parameter__type, .response-col_description)`]:
      { color: tokens.text.primary },
    [`${SWAGGER} :is(input, textarea, select, .btn)`]: {
      borderColor: tokens.border.control,
    },
    [`${SWAGGER} :is(.opblock-control-arrow, .opblock-tag, .opblock-summary, .authorization__btn) svg`]:
      { fill: tokens.text.secondary },
    // This arrow is a black background image.
    [`${SWAGGER} .model-toggle::after`]: {
      filter: tokens.mode === 'dark' ? 'invert(1)' : 'none',
    },
    ...Object.fromEntries(methodRules),
  };
}

/** AsyncAPI definitions, drawn by the AsyncAPI component with utility classes of fixed colours. */
function asyncApiStyles(tokens: ThemeTokens) {
  const { text, surface, positive, warning, negative, info, neutral } = tokens;
  const quiet = [500, 600, 700, 800, 900].map(n => `.text-gray-${n}`).join();
  const fills: [string, StatusTokens][] = [
    ['.bg-green-600, .bg-teal-500', positive],
    ['.bg-orange-300, .bg-orange-600, .bg-yellow-600, .bg-indigo-400', warning],
    ['.bg-red-600', negative],
    ['.bg-blue-300, .bg-blue-400, .bg-blue-500, .bg-blue-600', info],
    ['.bg-purple-300, .bg-purple-600', neutral],
  ];
  const inks: [string, string][] = [
    ['.text-green-600, .text-teal-500', positive.rest],
    ['.text-orange-500, .text-orange-600', warning.rest],
    ['.text-red-600', negative.rest],
    ['.text-blue-500, .text-blue-600', info.rest],
    ['.text-purple-500, .text-purple-600', neutral.rest],
  ];
  return {
    [`${ASYNC_API} :is(${quiet})`]: { color: text.secondary },
    [`${ASYNC_API} :is(.bg-gray-100, .bg-gray-200)`]: {
      backgroundColor: surface.raised,
    },
    [`${ASYNC_API}.aui-root a.no-underline`]: { color: tokens.link.rest },
    [`${ASYNC_API} :is(.examples, .bg-gray-800)`]: {
      backgroundColor: tokens.navigation.background,
      color: tokens.navigation.selected,
    },
    ...Object.fromEntries([
      ...inks.map(([names, color]) => [
        `${ASYNC_API} :is(${names})`,
        { color },
      ]),
      ...fills.map(([names, status]) => [
        `${ASYNC_API} :is(${names})`,
        filled(status),
      ]),
    ]),
  };
}

/** GraphQL definitions: the documentation explorer of GraphiQL, in our colours and with larger click targets. */
function graphqlStyles({ mode, link, text, info, surface }: ThemeTokens) {
  // Hue, saturation and lightness: GraphiQL derives its other colours from these.
  const [neutral, base] =
    mode === 'dark'
      ? ['219, 29%, 78%', '203, 35%, 13%']
      : ['219, 28%, 32%', '219, 28%, 100%'];
  return {
    [GRAPHIQL]: {
      '--color-neutral': neutral,
      '--color-base': base,
      '--alpha-secondary': 1,
      '--font-family': 'inherit',
      backgroundColor: surface.card,
      color: text.primary,
    },
    [`${GRAPHIQL} p`]: { color: text.secondary },
    [`${GRAPHIQL} :is(.graphiql-doc-explorer-type-name, .graphiql-doc-explorer-field-name)`]:
      {
        display: 'inline-block',
        minWidth: 24,
        lineHeight: '24px',
        color: link.rest,
        textDecoration: 'underline',
      },
    [`${GRAPHIQL} :is(.graphiql-doc-explorer-root-type, .graphiql-doc-explorer-argument-name)`]:
      { color: info.rest },
    [`${GRAPHIQL} :is(.graphiql-doc-explorer-section-title, .graphiql-doc-explorer-field-description, .graphiql-doc-explorer-enum-value)`]:
      { color: text.secondary },
  };
}

/**
 * Styles of the three libraries that render API definitions. Many of their own colours are unreadable on a white or a
 * dark page.
 */
export function createApiDefinitionStyles(tokens: ThemeTokens) {
  return {
    ...swaggerStyles(tokens),
    ...asyncApiStyles(tokens),
    ...graphqlStyles(tokens),
  };
}
