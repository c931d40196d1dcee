import { Button, IconButton } from "@toolkit/ui/button";
import { Checkbox, Radios } from "@toolkit/ui/choice-controls";
import { Dialog } from "@toolkit/ui/dialog";
import { Dropdown } from "@toolkit/ui/dropdown";
import { Menu, MenuItem, MenuLine } from "@toolkit/ui/menu";
import { NumberField } from "@toolkit/ui/number-field";
import { Segmented } from "@toolkit/ui/segmented";
import { DatePicker } from "@toolkit/ui/date-picker";
import { Select } from "@toolkit/ui/select";
import { Stepper } from "@toolkit/ui/stepper";
import { Switch } from "@toolkit/ui/switch";
import { Tabs } from "@toolkit/ui/tabs";
import { TextArea } from "@toolkit/ui/text-area";
import { TextField } from "@toolkit/ui/text-field";
import { Tooltip } from "@toolkit/ui/tooltip";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { notifications } from "../../../lib/notifications.ts";
import { usePartTexts } from "./part-texts.ts";
import { Row, Section } from "./section.tsx";

const WAIT_MS = 1000;

function wait(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, WAIT_MS);
  });
}

function Buttons() {
  const texts = usePartTexts();
  const { t } = useTranslation();
  return (
    <Section id="buttons" title={texts.buttons}>
      <Row>
        <Button variant="primary">{texts.primary}</Button>
        <Button>{texts.secondary}</Button>
        <Button variant="quiet">{texts.quiet}</Button>
        <Button variant="danger" icon="delete">
          {texts.danger}
        </Button>
        <IconButton icon="more_vert" label={t("common.actions")} />
      </Row>
      <Row>
        <Button variant="primary" isWaiting>
          {texts.waiting}
        </Button>
        <Button variant="primary" isDisabled>
          {texts.unavailable}
        </Button>
        <Button isDisabled>{texts.unavailable}</Button>
        <Button onPress={wait}>{texts.press}</Button>
      </Row>
      <Row>
        <Button size="small">{texts.secondary}</Button>
        <Button>{texts.secondary}</Button>
        <Button size="large">{texts.secondary}</Button>
      </Row>
    </Section>
  );
}

function Fields() {
  const texts = usePartTexts();
  const [text, setText] = useState(texts.stepAudience);
  const [notes, setNotes] = useState("");
  const [budget, setBudget] = useState(1500);
  const [day, setDay] = useState<string | null>("2026-12-01");
  const [country, setCountry] = useState<"jp" | "us" | "gb">("jp");
  return (
    <Section id="fields" title={texts.fields}>
      <div className="grid max-w-3xl gap-5 sm:grid-cols-2">
        <TextField label={texts.name} value={text} onChange={setText} hint={texts.nameHint} />
        <TextField label={texts.name} value="" error={texts.nameError} />
        <Select
          label={texts.country}
          value={country}
          onChange={setCountry}
          choices={[
            { id: "jp", label: texts.japan },
            { id: "us", label: texts.states },
            { id: "gb", label: texts.kingdom },
          ]}
        />
        <NumberField
          label={texts.budget}
          value={budget}
          onChange={setBudget}
          min={0}
          step={100}
          format={{ style: "currency", currency: "EUR", maximumFractionDigits: 0 }}
        />
        <DatePicker label={texts.day} value={day} onChange={setDay} clearLabel={texts.noDay} />
        <DatePicker label={texts.day} value={null} onChange={() => undefined} isDisabled />
        <TextArea label={texts.notes} value={notes} onChange={setNotes} hint={texts.nameHint} />
        <TextField label={texts.unavailable} value={texts.name} isDisabled />
      </div>
    </Section>
  );
}

function Choices() {
  const texts = usePartTexts();
  const [on, setOn] = useState(true);
  const [who, setWho] = useState<"me" | "team" | "all">("team");
  const [view, setView] = useState<"any" | "men" | "women">("any");
  return (
    <Section id="choices" title={texts.choices}>
      <div className="flex flex-wrap gap-x-12 gap-y-5">
        <div className="flex flex-col gap-3">
          <Checkbox isSelected={on} onChange={setOn}>
            {texts.remember}
          </Checkbox>
          <Checkbox isSelected={false} isPartly onChange={setOn}>
            {texts.some}
          </Checkbox>
          <Checkbox isSelected={false} isDisabled onChange={setOn}>
            {texts.unavailable}
          </Checkbox>
          <Switch isSelected={on} onChange={setOn}>
            {texts.remember}
          </Switch>
          <Switch isSelected={!on} onChange={(next) => setOn(!next)}>
            {texts.remember}
          </Switch>
        </div>
        <Radios
          label={texts.visibility}
          value={who}
          onChange={setWho}
          choices={[
            { id: "me", label: texts.onlyMe, detail: texts.onlyMeDetail },
            { id: "team", label: texts.wholeTeam, detail: texts.wholeTeamDetail },
            { id: "all", label: texts.unavailable, isDisabled: true },
          ]}
        />
        <Segmented
          label={texts.visibility}
          value={view}
          onChange={setView}
          choices={[
            { id: "any", label: texts.wholeTeam },
            { id: "women", label: texts.women },
            { id: "men", label: texts.men },
          ]}
        />
      </div>
    </Section>
  );
}

function Overlays() {
  const texts = usePartTexts();
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section id="overlays" title={texts.overlays}>
      <Row>
        <Menu label={texts.options} trigger={<Button>{texts.options}</Button>}>
          <MenuItem icon="edit">{texts.name}</MenuItem>
          <MenuItem icon="content_copy" isChosen detail={texts.onlyMeDetail}>
            {texts.secondary}
          </MenuItem>
          <MenuItem isDisabled>{texts.unavailable}</MenuItem>
          <MenuLine />
          <MenuItem icon="delete" isDangerous>
            {texts.danger}
          </MenuItem>
        </Menu>
        <Dropdown label={texts.panel}>
          <p>{texts.panelText}</p>
        </Dropdown>
        <Tooltip text={texts.hint}>
          <IconButton icon="add" label={texts.hint} />
        </Tooltip>
        <Button onPress={() => setOpen(true)}>{texts.open}</Button>
        <Button onPress={() => notifications.add("success", texts.saved)}>{texts.toast}</Button>
      </Row>
      <Dialog
        isOpen={isOpen}
        title={texts.danger}
        closeLabel={t("common.close")}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button variant="quiet" onPress={() => setOpen(false)}>
              {t("common.cancel")}
            </Button>
            <Button variant="danger" onPress={() => setOpen(false)}>
              {texts.danger}
            </Button>
          </>
        }
      >
        {texts.dialogText}
      </Dialog>
    </Section>
  );
}

function Tabbed() {
  const texts = usePartTexts();
  const { t } = useTranslation();
  const [tab, setTab] = useState("overview");
  const names = ["overview", "demographics", "interests", "conversation"] as const;
  const tabs = [
    ...names.map((id) => ({ id, title: texts[id], content: texts[id] })),
    { id: "closed", title: texts.closed, content: texts.closed, isDisabled: true },
  ];
  return (
    <Section id="tabs" title={texts.tabs}>
      <Tabs
        label={texts.tabs}
        moreLabel={t("controls.more")}
        tabs={tabs}
        active={tab}
        onChange={setTab}
      />
      <div className="max-w-72">
        <Tabs
          label={texts.options}
          moreLabel={t("controls.more")}
          tabs={tabs}
          active={tab}
          onChange={setTab}
        />
      </div>
    </Section>
  );
}

function Steps() {
  const texts = usePartTexts();
  const { t } = useTranslation();
  const [step, setStep] = useState(0);
  const [isChosen, setChosen] = useState(false);
  const ready = { isFilled: true, isValid: true };
  return (
    <Section id="steps" title={texts.steps}>
      <div className="max-w-2xl">
        <Stepper
          label={texts.steps}
          current={step}
          onChange={setStep}
          onSubmit={async () => {
            await wait();
            notifications.add("success", texts.saved);
            setStep(0);
          }}
          labels={{
            back: t("controls.back"),
            proceed: t("controls.proceed"),
            submit: t("controls.submit"),
          }}
          steps={[
            {
              id: "audience",
              title: texts.stepAudience,
              isFilled: isChosen,
              isValid: true,
              content: (
                <Checkbox isSelected={isChosen} onChange={setChosen}>
                  {texts.chooseFirst}
                </Checkbox>
              ),
            },
            { id: "budget", title: texts.stepBudget, content: texts.budget, ...ready },
            { id: "check", title: texts.stepCheck, content: texts.dialogText, ...ready },
          ]}
        />
      </div>
    </Section>
  );
}

export function Controls() {
  return (
    <>
      <Buttons />
      <Fields />
      <Choices />
      <Overlays />
      <Tabbed />
      <Steps />
    </>
  );
}
