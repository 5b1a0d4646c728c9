import { Helmet } from 'react-helmet';

/**
 * The title of the window, which also names the page among those that were visited.
 *
 * @param props - `made` is what the run makes, which tells it from the other runs of the template
 */
export function RunTitle(props: { title: string; made?: string }) {
  const { title, made } = props;
  return <Helmet title={made ? `${made} – ${title}` : title} />;
}
