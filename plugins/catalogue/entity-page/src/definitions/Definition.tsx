import { Progress } from '@backstage/core-components';
import {
  type ApiDefinitionWidget,
  PlainApiDefinitionWidget,
} from '@backstage/plugin-api-docs';
import { Button, Text } from '@backstage/ui';
import { Failure, saveFile } from '@portal/plugin-portal-ui';
import { Component, lazy, type ReactNode, Suspense } from 'react';
import { filesOutside } from './filesOutside';
import { TEXTS } from './texts';

/** Characters of a definition that is shown as its format. Pages stand still for seconds over a longer one. */
const MAX_SHOWN = 2_000_000;

/** Characters that are shown of a longer one. */
const BEGINNING = 100_000;

/** Formats whose viewers would ask for the files that a definition refers to. */
const WITH_FILES = ['asyncapi', 'openapi'];

const GraphQlDefinition = lazy(() => import('./GraphQlDefinition'));

interface DefinitionProps {
  /** Upstream's viewer of the format. */
  widget: ApiDefinitionWidget;
  definition: string;
}

/** Shows the reason and the text in place of a viewer that fails. */
class OrText extends Component<
  { text: ReactNode; children: ReactNode },
  { error?: unknown }
> {
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override state: { error?: unknown } = {};

  override render() {
    if (this.state.error === undefined) return this.props.children;
    return (
      <>
        <Failure title={TEXTS.broken} error={this.state.error} />
        {this.props.text}
      </>
    );
  }
}

/** The definition of an API as its format, or why it cannot be shown so, with its text. */
export function Definition({ widget, definition }: DefinitionProps) {
  if (definition.length > MAX_SHOWN) return <Large definition={definition} />;
  const text = (
    <PlainApiDefinitionWidget
      definition={definition}
      language={widget.rawLanguage ?? widget.type}
    />
  );
  const files = WITH_FILES.includes(widget.type)
    ? filesOutside(definition)
    : [];
  if (files.length > 0) {
    return (
      <>
        <Failure
          title={TEXTS.notRead}
          error={new Error(TEXTS.files(files.join(', ')))}
        />
        {text}
      </>
    );
  }
  return (
    <OrText key={definition} text={text}>
      <Suspense fallback={<Progress />}>
        {widget.type === 'graphql' ? (
          <GraphQlDefinition definition={definition} />
        ) : (
          <Viewer widget={widget} definition={definition} />
        )}
      </Suspense>
    </OrText>
  );
}

function Viewer({ widget, definition }: DefinitionProps) {
  return widget.component(definition);
}

function Large({ definition }: { definition: string }) {
  const megabytes = (definition.length / 1_000_000).toFixed(1);
  return (
    <>
      <Text as="p">{TEXTS.large(megabytes)}</Text>
      <Button
        onPress={() => saveFile('definition.txt', new Blob([definition]))}
      >
        {TEXTS.download}
      </Button>
      <pre>{definition.slice(0, BEGINNING)}</pre>
    </>
  );
}
