import { useI18n } from '#web/i18n/use-i18n.tsx';
import { GroupedLinks } from './grouped-links.tsx';
import { useNavigation } from './navigation-context.ts';

/** The venue's name and links to all pages, where there is room beside the open page. */
export function SideBar() {
  const navigation = useNavigation();
  const { LL } = useI18n();
  if (navigation === null) return null;
  return (
    <nav className="side-bar" aria-label={LL.people.pages()}>
      {navigation.venue !== null && <p className="venue-name">{navigation.venue}</p>}
      <GroupedLinks navigation={navigation} onGo={navigation.onGo} />
    </nav>
  );
}
