import { MenuPage, type MenuPageProps } from './menu-page.tsx';
import { WithoutMenu, type WithoutMenuProps } from './without-menu.tsx';

type Props = MenuPageProps & WithoutMenuProps;
export type TablePageProps = Omit<Props, 'guest' | 'service'>;

/** A table's menu; from the code to the served order once the service is loaded. */
export function TableMenu(props: Props) {
  return <MenuPage {...props} instead={<WithoutMenu {...props} />} />;
}
