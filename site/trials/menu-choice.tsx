import { useId } from 'react';
import { TRIAL_MENUS, type TrialMenu } from '#core/trials/codes.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { menuIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { samplePicture } from './sample-pictures.ts';

interface Props {
  chosen: TrialMenu;
  onChoose: (menu: TrialMenu) => void;
}

const PICTURES: Readonly<Record<TrialMenu, string | null>> = {
  pub: 'ol.svg',
  cafe: 'bulle.svg',
  restaurant: 'roding.svg',
  own: null,
};

/** With which menu the trial begins: native radio buttons, as cards. */
export function MenuChoice({ chosen, onChoose }: Props) {
  const { LL } = useI18n();
  const words = LL.trial;
  const group = useId();
  return (
    <fieldset className="menu-choice">
      <legend>{words.form.menu()}</legend>
      <div className="menu-cards">
        {TRIAL_MENUS.map((menu) => {
          const picture = PICTURES[menu];
          return (
            <label key={menu}>
              <input
                type="radio"
                name={group}
                checked={menu === chosen}
                onChange={() => onChoose(menu)}
              />
              <span className="menu-card">
                {picture === null ? (
                  <span className="own-menu">
                    <Icon shape={menuIcon} size={24} />
                  </span>
                ) : (
                  <img src={samplePicture(picture)} alt="" width={56} height={56} />
                )}
                <span>
                  <b>{words.menus[menu].name()}</b>
                  <small>{words.menus[menu].text()}</small>
                </span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
