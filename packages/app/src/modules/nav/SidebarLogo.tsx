import {
  Link,
  sidebarConfig,
  useSidebarOpenState,
} from '@backstage/core-components';
import { makeStyles } from '@material-ui/core/styles';
import { HarbourMark } from './HarbourMark';

const useStyles = makeStyles(theme => ({
  root: {
    width: '100%',
    height: 64,
    display: 'flex',
    alignItems: 'center',
  },
  icon: {
    width: sidebarConfig.drawerWidthClosed,
    display: 'flex',
    flexShrink: 0,
    justifyContent: 'center',
    marginRight: theme.spacing(-2),
  },
  iconAlone: { width: '100%', display: 'flex', justifyContent: 'center' },
  wordmark: {
    color: theme.palette.navigation.selectedColor,
    fontSize: 20,
    fontWeight: 650,
    letterSpacing: '0.01em',
  },
}));

/** Logo and wordmark, or only the logo if the sidebar is closed (ledger P-056, P-057). */
export function SidebarLogo() {
  const classes = useStyles();
  const { isOpen } = useSidebarOpenState();
  return (
    <Link
      to="/home"
      className={classes.root}
      underline="none"
      aria-label="Harbour"
    >
      <span className={isOpen ? classes.icon : classes.iconAlone}>
        <HarbourMark />
      </span>
      {isOpen && <span className={classes.wordmark}>Harbour</span>}
    </Link>
  );
}
